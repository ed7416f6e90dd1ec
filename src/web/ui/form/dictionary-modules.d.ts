// Single lists of the estimator's languages: their packages describe only the module that holds all.
declare module '*/commonWords.json.mjs' {
  const words: string[]
  export default words
}
declare module '*/firstnames.json.mjs' {
  const names: string[]
  export default names
}
declare module '*/lastnames.json.mjs' {
  const names: string[]
  export default names
}
declare module '*/wordSequences.json.mjs' {
  const sequences: Record<string, string[]>
  export default sequences
}
