/** Responses to one question, asked now and then, may overtake each other: an older one must not undo a newer. */
export function createResponseOrder() {
  let asked = 0
  let shown = 0
  return {
    /** Called as the question is asked. @returns called as its response comes: whether that is to be shown. */
    ask(): () => boolean {
      asked += 1
      const turn = asked
      return () => {
        if (turn < shown) return false
        shown = turn
        return true
      }
    },
    /** Something else told how things are now: what was asked before is older. */
    supersede(): void {
      asked += 1
      shown = asked
    },
  }
}
