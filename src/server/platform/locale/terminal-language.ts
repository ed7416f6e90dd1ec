/** The language of a terminal, English where it names none: `LC_ALL`, `LC_MESSAGES` or `LANG`. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string {
  const named = LC_ALL || LC_MESSAGES || LANG || ''
  return /^[a-z]{2,3}(?=[_.@]|$)/.exec(named)?.[0] ?? 'en'
}
