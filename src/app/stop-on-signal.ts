/** Ends the process with 0 when told to stop, after `stop`. A second signal does not wait. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
}
