let remembered = ''

/** Remembers, in this tab's memory, the address a visitor typed, so that the next screen need not ask again. */
export function rememberAddress(address: string): void {
  if (address.includes('@')) remembered = address.trim()
}

/** The address typed last; '' before, and on the server. */
export function readRememberedAddress(): string {
  return remembered
}
