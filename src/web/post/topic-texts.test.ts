import { expect, test } from 'vitest'
import en from '../../../public/locales/en/site.json' with { type: 'json' }
import fr from '../../../public/locales/fr/site.json' with { type: 'json' }
import { createTranslations } from '../base/i18n/translations.ts'

const texts = { fr: { site: fr }, en: { site: en } }

test('comments are counted as each language counts: in French 0 and 1 are one, in English 1 alone', () => {
  expect([0, 1, 2].map(countIn('fr'))).toEqual(['0 commentaire', '1 commentaire', '2 commentaires'])
  expect([0, 1, 2].map(countIn('en'))).toEqual(['0 comments', '1 comment', '2 comments'])
})

test('a French million takes « de »', () => {
  expect(countIn('fr')(1_000_000)).toBe('1000000 de commentaires')
})

function countIn(language: keyof typeof texts) {
  const { t } = createTranslations(language, texts[language]).of('site')
  return (count: number) => t('topic.comments', { count, amount: count })
}
