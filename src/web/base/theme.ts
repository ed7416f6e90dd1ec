import { createEmitter, type Readable } from './store.ts'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'theme'
const changes = createEmitter()

/** The visitor's choice; `system` until there is one. Follows the system's theme while it is watched. */
export const themeChoice: Readable<ThemeChoice> = { read: readTheme, subscribe: watch }

function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'dark' || stored === 'light' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Remembers the choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // storage is off: the choice holds for this page
  }
  showTheme(choice)
  changes.emit()
}

function watch(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const follow = () => readTheme() === 'system' && showTheme('system')
  system.addEventListener('change', follow)
  const unsubscribe = changes.subscribe(onChange)
  return () => {
    system.removeEventListener('change', follow)
    unsubscribe()
  }
}

function showTheme(choice: ThemeChoice) {
  const isLight = matchMedia('(prefers-color-scheme: light)').matches
  const shown = choice === 'system' ? (isLight ? 'light' : 'dark') : choice
  document.documentElement.dataset.theme = shown
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.for === shown ? 'all' : 'not all'
  }
}
