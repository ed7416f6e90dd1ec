import { createHash } from 'node:crypto'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Tools } from '../../platform/feature.ts'
import { UnrecoverableError } from '../../platform/unrecoverable-error.ts'
import { findKind } from '../notification-kinds.ts'
import type { WordNotification } from '../notification-words.ts'
import { encryptPush } from './encrypt-push.ts'
import { findPushTask, type PushTask, removeLost } from './subscription-queries.ts'
import { authorizePush, type VapidKeys } from './vapid.ts'

/** One notification for one browser. */
export interface PushJob {
  notificationId: number
  subscriptionId: number
}

export interface PushSenderOptions extends Pick<Tools, 'db' | 'clock'> {
  outbound: Outbound
  pushKeys: VapidKeys
  word: WordNotification
  /** Address under which the site is reached. */
  siteUrl: string
}

/** Seconds a push service keeps what it cannot deliver; what waited longer here is not sent any more. */
const retentionSeconds = 86_400

/** Does the work of the queue of pushes. What it throws is tried again. */
export function createPushSender(options: PushSenderOptions) {
  const { db, clock, outbound } = options
  return async function send(job: PushJob): Promise<void> {
    const now = clock()
    const task = await findPushTask(db, job, new Date(now))
    if (!task || now - task.createdAt.getTime() > retentionSeconds * 1000) return
    const { endpoint, subscriptionId } = task
    const message = await writeMessage(options, task, now)
    const { status } = await outbound.send('POST', new URL(endpoint), message)
    if (status === 404 || status === 410) return removeLost(db, subscriptionId, endpoint)
    if (status >= 200 && status < 300) return
    const said = `${new URL(endpoint).host} answered ${status} to a push`
    throw status >= 400 && status < 500 ? new UnrecoverableError(said) : new Error(said)
  }
}

async function writeMessage(
  { pushKeys, word, siteUrl }: PushSenderOptions,
  task: PushTask,
  now: number,
) {
  const { endpoint, kind, createdAt, p256dh, auth } = task
  const topic = topicOf(task)
  const words = word(task, task.language)
  const content = JSON.stringify({ ...words, tag: topic, date: createdAt.getTime() })
  const { origin } = new URL(endpoint)
  return {
    headers: {
      authorization: await authorizePush(pushKeys, { origin, subject: siteUrl, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(retentionSeconds),
      urgency: findKind(kind)?.isFixed ? 'high' : 'normal',
      topic,
    },
    body: encryptPush(content, { p256dh, auth }),
  }
}

/**
 * What a later message takes the place of, at the push service (RFC 8030, 5.4: 32 characters) and on the
 * screen: one about the same thing.
 */
function topicOf({ kind, data, createdAt }: PushTask): string {
  const names = findKind(kind)?.gatheredBy ?? []
  const about = typeof data === 'object' && data !== null ? Object.entries(data) : []
  const same = about.filter(([name]) => names.includes(name)).toSorted()
  const content = names.length > 0 ? same : createdAt.getTime()
  const hash = createHash('sha256').update(JSON.stringify([kind, content]))
  return hash.digest('base64url').slice(0, 32)
}
