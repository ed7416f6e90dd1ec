import type { Language } from '../../../contract/language.ts'
import { composeLetter, type LetterContext } from './compose-letter.ts'
import type { Letter } from './letter.ts'
import type { Mailer } from './mailer.ts'

/**
 * Writes a letter and hands it to the mailer. `id` is the same whenever the same letter is tried again, a
 * job’s for example: mailboxes know a mail they already have by it.
 *
 * @throws what the mailer throws
 */
export type SendLetter = (
  to: string,
  language: Language,
  letter: Letter,
  id?: string,
) => Promise<void>

export function createLetterSender({
  mailer,
  ...context
}: LetterContext & { mailer: Mailer }): SendLetter {
  return async (to, language, letter, id) => {
    await mailer.send({ to, ...composeLetter(letter, language, context), messageId: id })
  }
}
