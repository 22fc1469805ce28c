/** Languages for which OpenFeature has no OFREP provider: one request, as an OFREP provider would send it. */
import { filledInto, type Snippet } from './snippet.js'
import { t } from '../../../language/text.js'

/** There is an open request for a provider: https://github.com/open-feature/php-sdk-contrib/issues/128 */
export const PHP: Snippet = {
  id: 'php',
  label: 'PHP',
  keyKind: 'server',
  provider: 'plain HTTP',
  install: '# PHP with the curl extension',
  code: filledInto(`<?php
function readFlag(string $key, bool $default, array $context): bool
{
    $request = curl_init('https://configs.example.com/ofrep/v1/evaluate/flags/' . rawurlencode($key));
    curl_setopt_array($request, [
        CURLOPT_POST => true,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 5,
        CURLOPT_USERAGENT => 'my-php-app/1.0',
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SERVICE_SDK_KEY'), 'Content-Type: application/json'],
        CURLOPT_POSTFIELDS => json_encode(['context' => (object) $context]),
    ]);
    $answer = curl_exec($request);
    $flag = $answer === false ? null : json_decode($answer, true);
    return is_bool($flag['value'] ?? null) ? $flag['value'] : $default;
}

while (true) {
    $isOn = readFlag('new-checkout', false, ['targetingKey' => 'user-1', 'plan' => 'pro']);
    echo 'new-checkout is ', $isOn ? 'true' : 'false', PHP_EOL;
    sleep(1);
}
`),
  note: t(
    'OpenFeature has no OFREP provider for PHP yet, so this is the request itself. On any error, the default stays: false.',
  ),
}

export const DART: Snippet = {
  id: 'dart',
  label: t('Dart and Flutter'),
  keyKind: 'client',
  provider: 'plain HTTP',
  install: 'dart pub add http',
  code: filledInto(`import 'dart:convert';
import 'package:http/http.dart' as http;

Future<bool> readFlag(String key, bool fallback, Map<String, Object> context) async {
  try {
    final answer = await http.post(
      Uri.parse('https://configs.example.com/ofrep/v1/evaluate/flags/\${Uri.encodeComponent(key)}'),
      headers: {
        'Authorization': 'Bearer svc_client_...',
        'Content-Type': 'application/json',
        'User-Agent': 'my-dart-app/1.0',
      },
      body: jsonEncode({'context': context}),
    );
    final value = (jsonDecode(answer.body) as Map<String, dynamic>)['value'];
    return value is bool ? value : fallback;
  } catch (_) {
    return fallback;
  }
}

Future<void> main() async {
  while (true) {
    final isOn = await readFlag('new-checkout', false, {'targetingKey': 'user-1', 'plan': 'pro'});
    print('new-checkout is $isOn');
    await Future<void>.delayed(const Duration(seconds: 1));
  }
}
`),
  note: t(
    'OpenFeature has no OFREP provider for Dart yet, so this is the request itself. On any error, the default stays.',
  ),
}
