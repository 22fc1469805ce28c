import { changingCalls } from '@service/scanner-kit'

/** https://pkg.go.dev/builtin, https://pkg.go.dev/slices, https://pkg.go.dev/sort and https://pkg.go.dev/maps. */
export const changing = changingCalls({
  methods: ['Swap'],
  functions: [
    'clear',
    'copy',
    'delete',
    'maps.Copy',
    'maps.DeleteFunc',
    'slices.Compact',
    'slices.CompactFunc',
    'slices.Delete',
    'slices.DeleteFunc',
    'slices.Insert',
    'slices.Replace',
    'slices.Reverse',
    'slices.Sort',
    'slices.SortFunc',
    'slices.SortStableFunc',
    'sort.Slice',
    'sort.SliceStable',
    'sort.Sort',
    'sort.Stable',
    'sort.Strings',
  ],
})
