import { type Argument, changingCalls, type Expression, type FactsBuilder } from '@service/scanner-kit'

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

/** Methods and functions of many packages that fill in the struct that their last argument points to: `json.Unmarshal(data, flag)`, `decoder.Decode(flag)`. */
export const filling: readonly string[] = ['Decode', 'Unmarshal', 'UnmarshalStrict']

/** Takes note of what a call may fill in. */
export function noteFilled(facts: FactsBuilder, callee: Expression, args: readonly Argument[]): void {
  const last = callee.kind === 'member' && filling.includes(callee.name) ? args.at(-1) : undefined
  if (last) facts.assignMember(last.value)
}
