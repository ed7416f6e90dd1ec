interface SwitchedTab {
  /** Id of its panel; its own is made from this one. */
  panel: string
  name: React.ReactNode
}

interface TabSwitchProps {
  /** What is switched between; said, not shown. */
  label: string
  tabs: readonly SwitchedTab[]
  /** The panel that is shown. */
  current: string
  onChange: (panel: string) => void
  className?: string
}

/** Switches between parts of a form that share one place. Arrows go from one to the next. */
export function TabSwitch({ label, tabs, current, onChange, className = '' }: TabSwitchProps) {
  const move = (event: React.KeyboardEvent<HTMLElement>, place: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && tabs.at((place + step) % tabs.length)
    if (!next) return
    onChange(next.panel)
    document.getElementById(tabId(next.panel))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={`flex ${className}`}>
      {tabs.map(({ panel, name }, place) => (
        <button
          key={panel}
          id={tabId(panel)}
          type="button"
          role="tab"
          aria-selected={panel === current}
          aria-controls={panel}
          tabIndex={panel === current ? 0 : -1}
          onClick={() => onChange(panel)}
          onKeyDown={(event) => move(event, place)}
          className="min-h-9 rounded-md px-3 text-sm text-text-quiet hover:text-text aria-selected:bg-surface-3 aria-selected:font-semibold aria-selected:text-text max-md:min-h-11"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Of the tab that a panel belongs to, which names it. */
export function tabId(panel: string): string {
  return `${panel}-tab`
}
