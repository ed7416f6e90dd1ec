import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import commonWordsEn from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNamesEn from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import wordSequencesEn from '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs'
import commonWordsFr from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'
import firstNamesFr from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs'
import lastNamesFr from '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs'
import wordSequencesFr from '@zxcvbn-ts/language-fr/dist/wordSequences.json.mjs'
import { type Strength, steps } from './strength.ts'

// Without the words of Wikipedia and the English family names: half the download for rare words.
const estimator = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...wordSequencesEn,
    ...wordSequencesFr,
    'commonWords-en': commonWordsEn,
    'firstnames-en': firstNamesEn,
    'commonWords-fr': commonWordsFr,
    'firstnames-fr': firstNamesFr,
    'lastnames-fr': lastNamesFr,
  },
  graphs: common.adjacencyGraphs,
  // what follows makes a password no weaker, and the time grows with the square of the length
  maxLength: 32,
  l33tMaxSubstitutions: 8,
})

/** How hard a password is to guess for one who knows `ownWords`. */
export function estimatePassword(password: string, ownWords: readonly string[]): Strength {
  const { score, feedback } = estimator.check(password, [...ownWords])
  // the library types its own keys as any string
  return { step: steps[score], ...(feedback as Pick<Strength, 'warning' | 'suggestions'>) }
}
