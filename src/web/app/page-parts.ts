import type { PagePart } from '../../contract/page.ts'
import type { Lazy } from '../base/lazy.ts'
import { drawings } from '../ui/game-drawings.ts'
import { sanitiser } from '../ui/sanitiser.ts'

const partsByName: Record<PagePart, Lazy<unknown>> = { drawings, posts: sanitiser }

/** Loads what a page takes in a browser that has to make it: where the server made it, all is there. */
export async function loadParts(parts: readonly PagePart[]): Promise<void> {
  await Promise.all(parts.map((part) => partsByName[part].load()))
}
