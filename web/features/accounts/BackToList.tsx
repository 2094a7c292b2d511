import { Link } from '@tanstack/react-router'

export const BackToList = () => <Link to="/company/setting/account">アカウント一覧</Link>
