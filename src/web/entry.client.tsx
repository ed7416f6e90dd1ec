// before any schema is made
import './no-eval.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { chooseLanguage } from '../contract/language.ts'
import { createI18n, fetchTexts } from './i18n/i18n.ts'

const { lang, dataset } = document.documentElement
const language = chooseLanguage(lang)
const texts = await fetchTexts(language, Number(dataset.texts))

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={createI18n(language, texts)}>
      <HydratedRouter />
    </I18nextProvider>,
  )
})
