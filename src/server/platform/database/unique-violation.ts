import pg from 'pg'

/** The name of the unique constraint a statement ran into; undefined for any other failure. */
export function violatedConstraint(error: unknown): string | undefined {
  const isUnique = error instanceof pg.DatabaseError && error.code === '23505'
  return isUnique ? error.constraint : undefined
}
