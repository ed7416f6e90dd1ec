import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '../../contract/language.ts'
import type { Namespace } from '../../contract/page.ts'
import { HydrationMark } from './hydration-mark.tsx'
import { openTexts } from '../base/i18n/page-texts.ts'
import { PageTranslations } from '../base/i18n/page-translations.tsx'
import { startLive } from './start-live.ts'
import { startWorker } from './start-worker.ts'

const { lang, dataset } = document.documentElement
const language: Language = lang
const namespaces = (dataset.namespaces ?? 'site').split(' ') as Namespace[]
const version = Number(dataset.texts)
const translations = await openTexts(language, version, namespaces)

startTransition(() => {
  hydrateRoot(
    document,
    <PageTranslations translations={translations}>
      <HydrationMark>
        <HydratedRouter />
      </HydrationMark>
    </PageTranslations>,
  )
})

startLive()
startWorker()
