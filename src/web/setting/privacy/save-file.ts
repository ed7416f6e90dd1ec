/** Hands text to the player as a file of that name. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
