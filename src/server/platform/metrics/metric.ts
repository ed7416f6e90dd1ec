/** Something counted or measured that is read when somebody asks for the metrics, and costs no more than that. */
export interface Metric {
  /** As Prometheus names it, with its unit, without `guildhall_`: `database_connections`. */
  name: string
  /** `counter` for what only grows while the process lives: its name ends with `_total`. */
  type: 'counter' | 'gauge'
  help: string
  /** Names of the labels each sample has. Their values are few, and none is what a visitor wrote. */
  labels?: readonly string[]
  /** The same whichever process says it: one alone does. */
  isOfSite?: boolean
  /** What cannot be read now is left out. */
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

export interface Sample {
  labels?: Record<string, string>
  value: number
}
