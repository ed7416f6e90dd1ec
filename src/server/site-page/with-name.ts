/** `{{name}}` in what is said of a page is what the site is called. */
export function withName(said: string, name: string): string
export function withName(said: string | undefined, name: string): string | undefined
export function withName(said: string | undefined, name: string): string | undefined {
  return said?.replaceAll('{{name}}', () => name)
}
