import { escapeMarkup } from '../platform/markup.ts'

/** Markup, complete and escaped. */
export interface Xml {
  markup: string
}

/** Text is escaped, markup stands as it is, of a list every entry, of undefined nothing. */
type XmlValue = Xml | string | undefined | readonly Xml[]

// all that production 2 (Char) of XML 1.0 leaves out: such a character may not even stand as a reference
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text for an element or a quoted attribute, without the characters XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(forbidden, ''))
}

/** A template of markup that escapes what is put into it. */
export function xml(markup: TemplateStringsArray, ...values: XmlValue[]): Xml {
  return { markup: String.raw({ raw: markup }, ...values.map(write)) }
}

function write(value: XmlValue): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeXml(value)
  return 'markup' in value ? value.markup : value.map(write).join('')
}
