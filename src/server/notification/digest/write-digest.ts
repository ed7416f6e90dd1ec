import type { Db } from '../../platform/database/db.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { listChosenWays } from '../choice-queries.ts'
import { findKind } from '../notification-kinds.ts'
import { waysOf } from '../notification-choices.ts'
import type { WordNotification } from '../notification-words.ts'
import type { UnsubscribeCodes } from '../unsubscribe-code.ts'
import { composeDigest, type DigestContext } from './compose-digest.ts'
import { type DigestJob, findReader, listForDigest } from './digest-queries.ts'

interface DigestOptions extends DigestContext {
  db: Db
  mailer: Pick<Mailer, 'send'>
  word: WordNotification
  codes: UnsubscribeCodes
  /** The address of an account, once it is confirmed. */
  findConfirmedEmail(accountId: number): Promise<string | undefined>
}

/** Does the work of the queue of mails that gather a day. What it throws is tried again, with the same `jobId`. */
export function createDigestWriter(options: DigestOptions) {
  const { db, mailer, word, codes, findConfirmedEmail, ...context } = options
  return async function write(job: DigestJob, jobId: string): Promise<void> {
    const email = await findConfirmedEmail(job.accountId)
    const reader = await findReader(db, job.accountId)
    if (email === undefined || !reader) return
    const language = context.mailTexts.languageOf(reader.language)
    const news = (await listWanted(db, job)).map(({ group, ...row }) => ({
      group,
      ...word(row, language),
    }))
    if (news.length === 0) return
    const code = await codes.issue(job.accountId)
    const letter = composeDigest({ ...reader, language, news, code }, context)
    await mailer.send({ to: email, ...letter, messageId: `${jobId}.1` })
  }
}

/** Those of kinds the player still wants mails about. */
async function listWanted(db: Db, job: DigestJob) {
  const chosen = await listChosenWays(db, job.accountId)
  return (await listForDigest(db, job)).flatMap((row) => {
    const kind = findKind(row.kind)
    const isWanted = kind && waysOf(kind, chosen.get(row.kind)).byMail
    return isWanted ? [{ group: kind.group, kind: row.kind, data: row.data }] : []
  })
}
