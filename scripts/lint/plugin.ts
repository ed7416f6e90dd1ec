import { hashAlgorithm } from './hash-algorithm.ts'
import { importDirection } from './import-direction.ts'

export default {
  meta: { name: 'guildhall' },
  rules: { 'hash-algorithm': hashAlgorithm, 'import-direction': importDirection },
}
