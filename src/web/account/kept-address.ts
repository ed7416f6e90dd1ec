let kept = ''

/** Remembers, in this tab's memory, the address a visitor typed, so that the next screen need not ask again. */
export function keepAddress(address: string): void {
  if (address.includes('@')) kept = address.trim()
}

/** The address typed last; '' before, and on the server. */
export function readKeptAddress(): string {
  return kept
}
