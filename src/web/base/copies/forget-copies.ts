/** Removes copies of this kind that the service worker keeps: see `app/worker/copy-names.ts`. */
export async function forgetCopies(...kinds: readonly ('pages' | 'pictures')[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const forgotten = names.filter((name) => kinds.some((kind) => name.startsWith(`${kind}-`)))
  await Promise.all(forgotten.map((name) => caches.delete(name)))
}

/** What was kept is in another language than is read from now on. */
export async function forgetLanguage(): Promise<void> {
  // no storage: then there are no copies either
  await forgetCopies('pages').catch(() => {})
  if (!('serviceWorker' in navigator)) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  navigator.serviceWorker.controller?.postMessage('language')
}
