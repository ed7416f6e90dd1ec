import { toPlainText } from '../../contract/plain-text.ts'

/** Characters that begin a third line where lines are widest. */
const threeLines = 180
/** Of a whole text that is more than a word in passing. */
const fewest = 600

/** Whether a text begins with a paragraph of words that has room for a large first letter, of a script that has such. */
export function beginsLong(html: string): boolean {
  const [first] =
    /^<p>[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}].*?<\/p>/su.exec(html) ?? []
  return (
    first !== undefined &&
    toPlainText(first).length >= threeLines &&
    toPlainText(html).length >= fewest
  )
}
