/** Languages for which OpenFeature has no OFREP provider: one request, as an OFREP provider would send it. */
import type { Snippet } from './snippet.js'

/** There is an open request for a provider: https://github.com/open-feature/php-sdk-contrib/issues/128 */
export const PHP: Snippet = {
  id: 'php',
  label: 'PHP',
  keyKind: 'server',
  provider: 'plain HTTP',
  install: '# PHP with the curl extension',
  code: ({ url, sdkKey, config }) => `<?php
$request = curl_init('${url}/ofrep/v1/evaluate/flags/${config}');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_USERAGENT => 'my-php-app/1.0',
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ${sdkKey}', 'Content-Type: application/json'],
    CURLOPT_POSTFIELDS => json_encode(['context' => ['targetingKey' => 'user-1']]),
]);
$answer = curl_exec($request);
$flag = $answer === false ? [] : json_decode($answer, true);
var_dump($flag['value'] ?? false);
`,
  note: 'OpenFeature has no OFREP provider for PHP yet, so this is the request itself. Any error leaves the default, false.',
}

export const DART: Snippet = {
  id: 'dart',
  label: 'Dart and Flutter',
  keyKind: 'client',
  provider: 'plain HTTP',
  install: 'dart pub add http',
  code: ({ url, sdkKey, config }) => `import 'dart:convert';
import 'package:http/http.dart' as http;

Future<bool> readFlag(String key, bool fallback) async {
  try {
    final answer = await http.post(
      Uri.parse('${url}/ofrep/v1/evaluate/flags/$key'),
      headers: {
        'Authorization': 'Bearer ${sdkKey}',
        'Content-Type': 'application/json',
        'User-Agent': 'my-dart-app/1.0',
      },
      body: jsonEncode({'context': {'targetingKey': 'user-1'}}),
    );
    final value = (jsonDecode(answer.body) as Map<String, dynamic>)['value'];
    return value is bool ? value : fallback;
  } catch (_) {
    return fallback;
  }
}

Future<void> main() async => print(await readFlag('${config}', false));
`,
  note: 'OpenFeature has no OFREP provider for Dart yet, so this is the request itself. Any error leaves the default.',
}
