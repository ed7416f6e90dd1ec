import { type Copied, receiveCopied } from '../base/copies/copied-at.ts'
import { closeShown, endPush } from '../base/push/end-push.ts'
import { forgetCopies } from '../base/copies/forget-copies.ts'
import { watchInstallation } from '../base/installation.ts'
import { forgetRenewal, isRenewalDue, readPushMark } from '../base/push/push-mark.ts'
import { session } from '../base/session/session.ts'

const address = '/sw.js'

/** What browsers with Trusted Types ask for before they run a script from an address. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * Has the browser keep what was read, for when there is no network, and take what is pushed: once the page
 * has come, for it needs nothing of that.
 */
export function startWorker(): void {
  watchInstallation()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (isCopied(data)) receiveCopied(data)
    // see `worker/pushed.ts`
    else if (data === 'where') ports[0]?.postMessage(location.href)
  })
  navigator.serviceWorker.startMessages()
  session.onEnd(() => {
    forgetRenewal()
    // what was read here is nobody’s business after who read it has gone. The site’s own files stay
    forgetCopies('pages', 'pictures').catch(() => {})
    closeShown().catch(() => {})
  })
  session.subscribe(renewWhenDue)
  renewWhenDue()
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function register(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  navigator.serviceWorker
    .register(policy?.createScriptURL(address) ?? address)
    .then(askForCharge)
    .catch(() => {
      // a browser that forbids it, or a device without room: the site is as without
    })
}

/** A page that was on its way while the worker took charge of the others is in nobody’s: nothing of it would be kept. */
async function askForCharge(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}

/** A player who wants to be told things in this browser still is, after signing in anew; nobody else is. */
function renewWhenDue(): void {
  const { id: playerId, view } = session.read()?.user ?? {}
  const mark = readPushMark()
  // who sees the site as another is still told their own things
  if (playerId === undefined || view || !mark) return
  // no worker, no push service: with the next page
  if (mark.playerId !== playerId) return void endPush().catch(() => {})
  if (!isRenewalDue(mark)) return
  import('../setting/notify/push-subscription.ts').then(
    ({ renewPush }) => renewPush(playerId),
    // no network: with the next page
    () => {},
  )
}

function isCopied(data: unknown): data is Copied {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'copied'
}
