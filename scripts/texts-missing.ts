import { listLanguages } from '../src/server/platform/locale/locales.ts'
import { findGaps } from './texts/text-gaps.ts'

// npm run texts:missing -- <language…>: what they lack; all that there are, where none is named
const locales = 'public/locales'
const content = 'content'

const named = process.argv.slice(2)
for (const language of named.length > 0 ? named : listLanguages(locales)) {
  const { missing, leftOver } = findGaps(locales, content, language)
  console.log(`${language}: ${missing.length} missing, ${leftOver.length} left over`)
  for (const one of missing) console.log(`  missing    ${one}`)
  for (const one of leftOver) console.log(`  left over  ${one}`)
  if (missing.length > 0) process.exitCode = 1
}
