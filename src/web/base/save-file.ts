/** Hands text to whoever looks at the page, as a file of that name. */
export function saveFile(name: string, type: 'application/json' | 'text/csv', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
