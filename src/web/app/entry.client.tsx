import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '../../contract/language.ts'
import type { Namespace } from '../../contract/page.ts'
import { HydrationMark } from './hydration-mark.tsx'
import { createI18n, fetchTexts } from '../base/i18n/i18n.ts'
import { holdTexts } from '../base/i18n/page-texts.ts'
import { startLive } from './start-live.ts'
import { startWorker } from './start-worker.ts'

const { lang, dataset } = document.documentElement
const language: Language = lang
const namespaces = (dataset.namespaces ?? 'site').split(' ') as Namespace[]
const version = Number(dataset.texts)
const i18n = createI18n(language, await fetchTexts(language, version, namespaces))
holdTexts(i18n, namespaces, version)

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <HydrationMark>
        <HydratedRouter />
      </HydrationMark>
    </I18nextProvider>,
  )
})

startLive()
startWorker()
