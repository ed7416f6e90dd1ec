// every function of a known vote site: what the package exports, and what the page of settings lists
export * from './asked-sites.ts'
export * from './calling-sites.ts'
export { gtop100 } from './gtop100.ts'
export { l2TopZone } from './l2-top-zone.ts'
export { rpgParadize } from './rpg-paradize.ts'
export * from './signed-sites.ts'
