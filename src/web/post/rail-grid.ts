/** A topic's lines on a desk: who and when in a rail on the left, what was written beside it. */
export const railGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-[11.5rem_minmax(0,1fr)] desk:grid-cols-[13rem_minmax(0,46rem)] desk:gap-x-12'
