import './environment.ts';
import { inject } from 'vitest';

process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('dynamoDbUrl');
