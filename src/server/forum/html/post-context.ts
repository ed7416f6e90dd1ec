import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { PictureKind } from '../../../contract/picture.ts'

export interface PictureSize {
  width: number
  height: number
}

/** What is known of the place a post comes from and goes to while it is rewritten. */
export interface PostContext {
  /** The absolute http(s) address of a link or picture of the forum; undefined when it has none. */
  address(value: string | undefined): string | undefined
  pictureAddress(url: string, kind: PictureKind): string
  /** Whether this is an address `pictureAddress` made, without a query. */
  isOwnPicture(address: string): boolean
  naturalSize(url: string): PictureSize | undefined
  /** Levels by which headings go down, because the page's own title is the `h1`. */
  headingShift: number
  /** Applies all rules to the content of an element. */
  rewrite(nodes: readonly HtmlNode[]): HtmlNode[]
}

/** Rewrites the elements it knows; undefined for any other. */
export type Rule = (node: HtmlElement, post: PostContext) => HtmlNode[] | undefined
