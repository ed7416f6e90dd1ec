import { useState } from 'react'
import { hasErrorCode, type ListedErrorCode } from '../../contract/error.ts'

interface EditedOptions<Item> {
  /** Undefined for what is not made yet. */
  loaded: Item | undefined
  /** What a save is refused with where somebody else changed it meanwhile. */
  conflict: ListedErrorCode
  /** What the site has of it now; undefined where it is gone. */
  reread: (item: Item) => Promise<Item | undefined>
}

/** Something as the site has it, and as somebody else saved it while it was edited here. */
export function useEdited<Item>({ loaded, conflict, reread }: EditedOptions<Item>) {
  const [item, setItem] = useState(loaded)
  const [theirs, setTheirs] = useState<Item>()
  const [isSaved, setIsSaved] = useState(false)

  function take(now: Item): void {
    setItem(now)
    setTheirs(undefined)
  }

  return {
    item,
    theirs,
    /** Whether what was typed last was saved. */
    isSaved,
    /** What the site has of it now. */
    take,
    /** Saves it; where somebody else did so meanwhile, nothing is overwritten, and theirs is shown. */
    async save(run: () => Promise<Item>): Promise<Item | undefined> {
      try {
        const now = await run()
        take(now)
        setIsSaved(true)
        return now
      } catch (error) {
        if (!item || !hasErrorCode(error, conflict)) throw error
        const found = await reread(item)
        if (!found) throw error
        setTheirs(found)
        return undefined
      }
    },
  }
}
