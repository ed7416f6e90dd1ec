/**
 * Runs `work` while no other tab of the browser runs any. Browsers have locks on secure pages alone;
 * elsewhere it runs at once, and the server answers tabs that refresh at the same moment alike.
 */
export async function exclusively(
  work: () => Promise<void>,
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
): Promise<void> {
  await (locks ? locks.request('session-refresh', work) : work())
}
