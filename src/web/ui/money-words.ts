import { createContext, use } from 'react'
import { type LocalText, textIn } from '../../contract/language.ts'
import { useSite } from '../base/site.ts'
import { formatMoney } from './money-format.ts'

const MoneyName = createContext<LocalText | undefined>(undefined)

/** Tells what is below what the site's money is called. */
export const MoneyNameProvider = MoneyName.Provider

/** What the site's money is called in the language of the page: `crowns`. */
export function useMoneyName(): string {
  const { language } = useSite()
  const name = use(MoneyName)
  if (!name) throw new Error('there is no money here: expected a page within MoneyNameProvider')
  return textIn(name, language)
}

/** Writes an amount of the site's money with its name: `1,234 crowns`. */
export function useMoneyWords(): (amount: number) => string {
  const { language } = useSite()
  const name = useMoneyName()
  // a line does not end between a number and what it counts
  return (amount) => `${formatMoney(amount, language)}\u00a0${name}`
}
