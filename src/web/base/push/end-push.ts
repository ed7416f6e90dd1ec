import { writePushMark } from './push-mark.ts'

let ending: Promise<void> | undefined

/**
 * Nobody is told things in this browser any more, and nothing of what they were told is shown: its push
 * service answers the site that it is gone. Comes back when that is done, whoever began it.
 *
 * Part of what every page loads: without a network nothing more could be fetched.
 */
export function endPush(): Promise<void> {
  ending ??= end().finally(() => (ending = undefined))
  return ending
}

async function end(): Promise<void> {
  const registration = await findRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  // last of all: while it is there, the next page tries again
  writePushMark(undefined)
  await closeShown()
}

/** What is still shown is nobody’s business after its player has gone. */
export async function closeShown(): Promise<void> {
  const shown = await (await findRegistration())?.getNotifications?.()
  for (const notification of shown ?? []) notification.close()
}

/** There is none where pages are not secure. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}
