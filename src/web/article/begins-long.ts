import { toPlainText } from '../../contract/plain-text.ts'

/** What three lines hold where they are widest. */
const threeLines = 260

/** Whether a text begins with a paragraph of words that has room for a large first letter, of a script that has such. */
export function beginsLong(html: string): boolean {
  const [first] =
    /^<p>[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}].*?<\/p>/su.exec(html) ?? []
  return first !== undefined && toPlainText(first).length >= threeLines
}
