/** What the site itself finds wrong with a mirror; all else is said by whoever failed. */
export type MirrorFault =
  | { kind: 'status'; status: number }
  | { kind: 'size'; size: number; expected: number }

/** As it stands in the log, in the doctor’s report and in the state of a mirror. */
export function spellMirrorFault(fault: MirrorFault): string {
  return fault.kind === 'status'
    ? `answered ${fault.status}, expected 206`
    : `has ${fault.size} bytes, expected ${fault.expected}`
}

/** The fault that was spelled so; undefined of what somebody else said. */
export function readMirrorFault(reason: string): MirrorFault | undefined {
  const status = /^answered (\d+), expected 206$/.exec(reason)
  if (status) return { kind: 'status', status: Number(status[1]) }
  const size = /^has (\d+) bytes, expected (\d+)$/.exec(reason)
  return size ? { kind: 'size', size: Number(size[1]), expected: Number(size[2]) } : undefined
}
