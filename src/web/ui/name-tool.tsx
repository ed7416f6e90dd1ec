import { createContext, use } from 'react'

/** What the team does with a name of the game, for who may; nothing for all others. */
export const NameTools = createContext<((name: string) => React.ReactNode) | undefined>(undefined)

/** The same, beside a name. */
export function NameTool({ name }: { name: string }) {
  const toolOf = use(NameTools)
  return name !== '' && toolOf?.(name)
}
