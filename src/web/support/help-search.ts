import { type Language, textIn } from '../../contract/language.ts'
import type { HelpTopic } from '../../contract/support.ts'

/** Letters of a word below which it says nothing of what a question is about. */
const shortestWord = 4
const mostSuggestions = 3

/** Topics that hold each word of what is looked for, those that ask it themselves first. */
export function searchTopics(
  topics: readonly HelpTopic[],
  search: string,
  language: Language,
): HelpTopic[] {
  const words = wordsOf(search)
  const found = topics.filter((topic) => {
    const text = `${fold(textIn(topic.question, language))} ${fold(plainText(textIn(topic.answer, language)))}`
    return words.every((word) => text.includes(word))
  })
  const isAsked = ({ question }: HelpTopic) => {
    const text = fold(textIn(question, language))
    return words.every((word) => text.includes(word))
  }
  return [...found.filter(isAsked), ...found.filter((topic) => !isAsked(topic))]
}

/** The few topics that have most in common with a subject that somebody types. */
export function suggestTopics(
  topics: readonly HelpTopic[],
  subject: string,
  language: Language,
): HelpTopic[] {
  const words = wordsOf(subject).filter((word) => word.length >= shortestWord)
  const scored = topics.map((topic) => {
    const question = fold(textIn(topic.question, language))
    const answer = fold(plainText(textIn(topic.answer, language)))
    const score = words.reduce((sum, word) => {
      return sum + (question.includes(word) ? 3 : answer.includes(word) ? 1 : 0)
    }, 0)
    return { topic, score }
  })
  return scored
    .filter(({ score }) => score >= 3)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSuggestions)
    .map(({ topic }) => topic)
}

/** Without accents and capitals, and with nothing but letters and digits. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** What an answer says, without its markup. */
const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')
