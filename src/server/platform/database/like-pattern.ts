/** The text as it stands in a pattern of `like`, in which `%` and `_` would stand for others. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
