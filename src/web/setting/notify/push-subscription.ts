import { endPush } from '../../base/push/end-push.ts'
import { readPushMark, writePushMark } from '../../base/push/push-mark.ts'
import { playerApi } from '../../base/session/player-api.ts'

/** Whether this browser tells the player things; `onlyInstalled` as iPhones, which do it for installed sites. */
type PushState = 'unsupported' | 'onlyInstalled' | 'denied' | 'off' | 'on'

/** Milliseconds the service worker has to come. */
const patience = 10_000

export async function findPushState(playerId: number | undefined): Promise<PushState> {
  if (!isSupported()) return isAppleDevice() ? 'onlyInstalled' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = readPushMark()?.playerId === playerId && (await findSubscription()) !== null
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function isAppleDevice(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the visitor, the browser’s push service and the site. Who refuses has changed nothing. */
export async function turnPushOn(playerId: number, pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { pushManager } = await readWorker()
  // one of another player, or made with another key, is of no use
  await endPush()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  try {
    await tellSite(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  writePushMark({ playerId, renewedAt: Date.now() })
}

export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription()
  await endPush()
  if (!subscription) return
  await playerApi('POST /api/notification/unsubscribe', { Endpoint: subscription.endpoint })
}

/** Names the session of now to the site, which told things to one that is over, perhaps. */
export async function renewPush(playerId: number): Promise<void> {
  const subscription = Notification.permission === 'granted' && (await findSubscription())
  if (!subscription) return writePushMark(undefined)
  await tellSite(subscription)
  writePushMark({ playerId, renewedAt: Date.now() })
}

async function tellSite(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await playerApi('POST /api/notification/subscribe', {
    Endpoint: endpoint ?? '',
    P256dh: keys?.['p256dh'] ?? '',
    Auth: keys?.['auth'] ?? '',
  })
}

async function readWorker(): Promise<ServiceWorkerRegistration> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('the service worker has not come')),
    patience,
  )
  try {
    return await Promise.race([navigator.serviceWorker.ready, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
