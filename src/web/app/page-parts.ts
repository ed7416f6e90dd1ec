import type { PagePart } from '../../contract/page.ts'
import { loadDrawings } from '../ui/game-drawings.ts'
import { loadSanitiser } from '../ui/sanitiser.ts'

const loads: Record<PagePart, () => Promise<void>> = {
  drawings: loadDrawings,
  posts: loadSanitiser,
}

/** Loads what a page takes in a browser that has to make it: where the server made it, all is there. */
export async function loadParts(parts: readonly PagePart[]): Promise<void> {
  await Promise.all(parts.map((part) => loads[part]()))
}
