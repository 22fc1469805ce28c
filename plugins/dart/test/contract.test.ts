import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-dart'
import { sample } from './sample.js'

const part = `part of 'reader.dart';

class Page extends StatelessWidget {
  const Page({super.key});

  @override
  Widget build(BuildContext context) => StreamBuilder<bool>(
        stream: Scope.of(context).watch('dark-mode', false),
        builder: (context, snapshot) => Text('\${snapshot.data}'),
      );
}
`

const samples: Sample[] = [
  { path: 'lib/reader.dart', text: sample },
  { path: 'test/reader_test.dart', text: sample },
  { path: 'lib/page.dart', text: part },
]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
