import { hashAlgorithm } from './hash-algorithm.ts'
import { importDirection } from './import-direction.ts'
import { tableOwner } from './table-owner.ts'

export default {
  meta: { name: 'guildhall' },
  rules: {
    'hash-algorithm': hashAlgorithm,
    'import-direction': importDirection,
    'table-owner': tableOwner,
  },
}
