import { expect, test } from 'vitest'
import type { HelpTopic } from '../../contract/support.ts'
import { searchTopics, suggestTopics } from './help-search.ts'

const topic = (key: string, question: string, answer: string): HelpTopic => ({
  key,
  category: 'other',
  question: { fr: question, en: question },
  answer: { fr: answer, en: answer },
})

const topics = [
  topic('receipt', 'Where is my receipt?', '<p>With each <strong>payment</strong>.</p>'),
  topic('payment', 'My payment was not credited', '<p>Wait a minute.</p>'),
  topic('password', 'J’ai oublié mon mot de passe', '<p>Demandez un lien.</p>'),
]
const keys = (found: readonly HelpTopic[]) => found.map(({ key }) => key)

test('a question that says the word comes before an answer that does', () => {
  expect(keys(searchTopics(topics, 'paym', 'en'))).toEqual(['payment', 'receipt'])
  expect(keys(searchTopics(topics, 'receipt payment', 'en'))).toEqual(['receipt'])
})

test('accents, capitals and signs do not matter, and markup is not searched', () => {
  expect(keys(searchTopics(topics, 'OUBLIE, mot', 'fr'))).toEqual(['password'])
  expect(searchTopics(topics, 'strong', 'en')).toEqual([])
  expect(searchTopics(topics, '  ', 'en')).toEqual(topics)
})

test('a subject brings the questions that have its longer words', () => {
  expect(keys(suggestTopics(topics, 'My PAYMENT of yesterday', 'en'))).toEqual(['payment'])
  expect(suggestTopics(topics, 'my is not', 'en')).toEqual([])
})
