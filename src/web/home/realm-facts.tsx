import type { Realm } from './realm-info.ts'

/** What the game is in up to three numbers, in one line below the picture; nothing where none is known. */
export function RealmFacts({ facts }: Pick<Realm, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <dl className="realm-facts mx-auto w-full max-w-page px-4 sm:px-6">
      {facts.map(({ name, note, value }) => (
        <div key={name}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
