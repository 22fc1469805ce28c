/** Most of what Dart's syntax has, in one file. */
export const sample = `@TestOn('vm')
library;

import 'dart:async';
import 'package:service_flutter_client_sdk/service_flutter_client_sdk.dart' as sdk show ServiceClient hide Other;
import 'keys.dart' if (dart.library.io) 'keys_io.dart';
import 'lazy.dart' deferred as lazy;
export 'src/more.dart' show More;
export 'src/all.dart' hide Hidden;
part 'reader.g.dart';

/// Documented.
const prefix = 'dark', other = r'raw\\n' "adjacent \$prefix \${prefix.length + 1}";
final client = sdk.ServiceClient(clientSdkKey: '''
multi''');
late final Map<String, List<int>?> table;
var count = 0xFF, ratio = -1.5e3;
typedef Read<T> = T Function(String key, {required T fallback});
external int get size;

enum Flags with Named implements Comparable<Flags> {
  dark('\$prefix-mode', fallback: false),
  text.named('banner-text'),
  ;

  const Flags(this.key, {this.fallback, int? unused = 3});
  const Flags.named(String key) : this(key, fallback: '');
  final String key;
  final Object? fallback;
  @override
  int compareTo(Flags other) => 0;
}

base mixin Named on Object {
  String get name;
  set name(String value) => print(value);
}

extension Reads<T> on sdk.ServiceClient? {
  bool get dark => this!.getValue<bool>(Flags.dark.key, false);
}

extension type const Key._(String value) implements String {
  const Key(this.value);
  static const dark = Key('dark-mode');
}

abstract interface class Base {
  Base(this.client, [this.number = 1]);
  final sdk.ServiceClient client;
  int? number;
  Future<void> read();
}

final class Reader<T extends Base> extends Base with Named implements Comparable<T> {
  Reader(super.client, {super.number, required this.key, void Function(int)? call}) : _map = {'a': 1}, assert(key != ''), super() {
    number = 2;
  }
  Reader.make(String key) : this(client, key: key);
  factory Reader.from(Map<String, dynamic> json) = Reader._;
  Reader._(this._map) : key = 'x', super(client);

  static final Reader instance = Reader.make('dark-mode');
  final String key;
  final Map<String, int> _map;
  late (int, {String name}) record = (1, name: 'x');
  @override
  String get name => instance.key;
  int operator [](int index) => _map['\$index'] ?? -1;

  @override
  Future<void> read() async {
    outer:
    for (final key in [...Flags.values, if (count > 0) null else ...?<Flags>[]]) {
      if (key == null) continue outer;
      await client.getValue(key.key, key.fallback);
    }
    for (var i = 0, n = 3; i < n; i++) {
      client..watch('page-size', i)..unwatch('page-size');
    }
    final (first, :name, rest: [a, ...]) = (1, name: 'x', rest: [2, 3]);
    switch (record) {
      case (1, name: 'a' || 'b') when first > 0:
        client?.getValue(Key.dark as String, name is String ? a : null);
      case (_, name: final other):
        break;
      default:
        throw StateError('no');
    }
    final text = switch (count) { < 1 => 'low', 1 || 2 => 'mid', _ => 'high' };
    try {
      this[0];
      table['x'] ??= [1, 2.0.toInt()];
      (count, ratio) = (1, 2.0);
    } on FormatException catch (error, trace) {
      rethrow;
    } finally {
      print(#symbol);
    }
    void local<S>(S value, [int? x]) => print(Padding(padding: const .all(8), child: Box<S>(value, .x)));
    await for (final value in stream()) local<int>(value);
    assert(() { return true; }());
    do { count--; } while (count > 0);
    print(const <String, int>{'a': 1, 'b': 2}.length >>> 1 & ~3);
    return new Future.value(<int>{1, 2}.map((one) => one * 2).then((all) => all));
  }

  Stream<int> stream() sync* { yield* [1]; yield 2; }
}

@riverpod
sdk.ServiceClient shared(Ref ref) => ref.watch(provider);
final provider = Provider.family<sdk.ServiceClient, String>((ref, id) => getIt<sdk.ServiceClient>());
`
