/** One letter, worded: what both parts of the mail are made from. Nothing in it is HTML. */
export interface LetterPage {
  language: string
  site: { name: string; url: string }
  subject: string
  greeting: string
  paragraphs: string[]
  /** What happened in short: a label and its value. */
  facts: { label: string; value: string; line: string }[]
  /** News in short, each with the page it leads to. */
  sections?: { title: string; items: { title: string; body: string; url: string }[] }[]
  action: { label: string; url: string }
  /** Stands before the address that the button leads to. */
  copy?: string
  notYou?: { title: string; text: string; action?: { label: string; url: string } }
  /** Why the mail came. */
  footer: string[]
  /** Beneath the footer. */
  links?: { label: string; url: string }[]
}
