/**
 * Classes, objects and methods whose name comes from the request, or from elsewhere than where they are used.
 * Functions by name: functions.ts. Calls whose argument is such a name: arguments.ts.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { OUTSIDE, REQUEST, REQUEST_PART } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

export const classPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_class',
      ['new Action('],
      /new\s+\\?Action\(\s*(?:\$(?!this->(?!request|config|session))\w|\$this->(?:request|config|session))/,
      /extends\s+\\?Controller|registry/,
      OUTSIDE,
    ),
  ),
  elsewhere(
    'eval.request_class',
    words`
      objects->create( objectManager->create( objectManager->get( _objectManager->create( _objectManager->get(
      ObjectManager::getInstance()->create( Yii::createObject( Mage::getModel( Mage::getSingleton( Mage::helper(
      Mage::getResourceModel( Mage::getBlockSingleton( Module::getInstanceByName( ServiceLocator::get(
      ->bootComponent( JTable::getInstance( Table::getInstance( the_widget( register_widget( ->attachBehavior(
      ->createBlock( Instantiator::instantiate( ->loadClass( Zend_Loader::loadClass( Drupal::service(
      importPlugin( load->library( load->controller(
    `,
    REQUEST,
  ),
  lightly(
    phrase(
      'eval.request_class',
      words`@inject( app($request resolve($ ->make($ ->create($ ->get($request getService(`,
      oneOf(
        /@inject\(\s*['"]\w{1,40}['"]\s*,\s*(?!\s|['"]|\w+(?:\\\w+)*::class)/,
        /\b(?:app|resolve|->make|->create|->get|getService)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|\$this->getRequest\(\)->)[^;]{0,120}\)\s*(?:->|;)/,
      ),
      REQUEST,
    ),
  ),
  // A class is sent by name, and what it holds.
  lightly(
    phrase(
      'eval.request_class',
      words`
      Instantiator::instantiate( Hydrator::hydrate( ->newInstance($_ ReflectionHydrator ->denormalize($ JsonMapper
    `,
      new RegExp(`(?:instantiate|hydrate|denormalize|mapArray|map)\\([^;]{0,160}${REQUEST_PART}`),
      REQUEST,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      words`
      getInstance()->get($ getInstance()->create($ ->create($ container->get($ Mage::getModel($
    `,
      /->?(?:get|create|make)\(\s*\$\w[^()]{0,60}(?:\([^()]{0,40}\))?\s*\)\s*->\s*(?:\$\w|\{)/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      words`sanitize_key( sanitize_title( sanitize_html_class( preg_replace( filter_input(`,
      /\$(\w{1,20})\s?=\s?(?:sanitize_(?:key|title|html_class)|preg_replace|filter_input)\([^;]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|INPUT_(?:GET|POST|COOKIE))[^;]{0,60};[\s\S]{0,300}(?:->|::)\{?\$\1\}?\s?\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      words`->getMethods( ->getMethod($ get_class_methods(`,
      oneOf(
        /(?:\]|getMethod\(\s?\$[^()]{1,60}\))\s?->invoke(?:Args)?\(/,
        /get_class_methods\([^;]{0,60};[\s\S]{0,200}(?:->|::)\{?\$\w+\[/,
      ),
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|getParam\(|get_option\(|HTTP_/,
    ),
  ),
  // `[$service, $action->getData('method')](…)`: a method that stands elsewhere, of an object that does.
  lightly(
    phrase(
      'eval.request_method',
      ['](...array_values(', '](... $', '))(...$', '](...json_decode', '](...unserialize'],
      /\[\s?\$\w{1,40}(?:->\w{1,40})*(?:\([^()]{0,40}\))?\s?,\s?\$\w{1,40}[^[\]]{0,80}(?:\[[^\]]{1,30}\])?\s?\]\s?\(\s?\.\.\./,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      [
        '->$name =',
        '->{$name}',
        '->$key =',
        '->{$key}',
        '->$field =',
        '->{$field}',
        '->$prop =',
        '->$property =',
        '->{$property}',
        '->$option =',
        '->$attribute =',
        '->$setting =',
        '->$param =',
        "->{'set'",
        '->$method(',
      ],
      /foreach\s?\(\s?(?:\(array\)\s?)?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|\$this->request->|json_decode\([^;{]{0,80}(?:php:\/\/input|getContent|\$_))[^;{]{0,100}\bas\s+\$(\w{1,30})\s*=>\s*\$\w{1,30}\s*\)[\s\S]{0,200}?(?<!\$this)->(?:\{?\$\1\}?\s?[=(]|\{?['"]set['"]\s?\.\s?\w{0,10}\(?\$\1)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_class',
      words`
      ReflectionClass($ ReflectionMethod($ ReflectionFunction($ newInstanceArgs( ReflectionObject($
    `,
      /Reflection(?:Class|Method|Function)\(\s*\$\w{1,30}(?:\[[^\]]{1,40}\])/,
      /->(?:newInstance(?:Args)?|invoke(?:Args)?)\(/,
      OUTSIDE,
    ),
  ),
  // What the request lists: classes, and the methods that are called of each.
  phrase(
    'eval.request_class',
    words`->create($ ->make($ ->build($ ->newInstance($`,
    /->(?:create|make|build|get)\(\s*\$(\w{1,20})\[['"]\w{1,20}['"]\]/,
    /->(?:\{\s?\$\w{1,20}\[['"]?\w{1,20}['"]?\]\s?\}|\{\s?\$\w{1,20}\s?\}|\$\w{1,20})\(/,
    oneOf(
      /json_decode\(\s*(?:\$this->)?[^;]{0,40}(?:getContent\(|php:\/\/input|\$_(?:GET|POST|REQUEST|COOKIE)|->getParam)/,
      /=\s*\$(?:this->)?request->(?:getParams?|all|json|toArray)\(|getBodyParams\(|getParsedBody\(/,
    ),
  ),
];
