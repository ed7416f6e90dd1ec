/** The value that `share` (0 to 1) of the values do not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.ceil(values.length * share) - 1
  return values.toSorted((a, b) => a - b)[Math.max(0, rank)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
