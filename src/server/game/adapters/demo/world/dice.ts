/** A number from 0 to below 1: the same for the same faces, unlike that of any others. */
export type Roll = (a?: number, b?: number, c?: number) => number

/**
 * Makes dice that always fall the same way for the same seed, on any machine: `dice('names')` gives those of
 * one purpose. Not for secrets.
 */
export function createDice(seed: string): (purpose: string) => Roll {
  return (purpose) => {
    const start = textHash(`${seed}/${purpose}`)
    return (a = 0, b = 0, c = 0) => mix(mix(mix(start, a), b), c) / 2 ** 32
  }
}

/** FNV-1a, 32 bits. */
function textHash(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}

/** The finish of MurmurHash3, over what came before and one more number. */
function mix(hash: number, value: number): number {
  let mixed = hash ^ Math.imul(value | 0, 0x9e_37_79_b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** From about -3 to 3, most often near 0: the sum of three throws. */
export function bell(roll: Roll, a: number, b: number, c = 0): number {
  return (roll(a, b, c) + roll(a, b, c + 7919) + roll(a, b, c + 104_729) - 1.5) * 2
}

/** One of the list, each as likely. @throws when the list is empty */
export function pick<T>(list: readonly T[], throwOf: number): T {
  const one = list[Math.floor(throwOf * list.length)]
  if (one === undefined) throw new RangeError('there is nothing to pick')
  return one
}
